"""Teaching the games: their rules as pages, short explanations of single things, and guided first games."""
