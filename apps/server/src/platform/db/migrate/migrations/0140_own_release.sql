-- Servers and workers look at their start whether the database is of their release.
GRANT SELECT ON public.schema_migration TO coverline_app;
GRANT USAGE ON SCHEMA public TO coverline_app;
