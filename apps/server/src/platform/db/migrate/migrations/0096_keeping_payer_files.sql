-- Which row of a batch stood where in a file to a payer goes with the rows of that batch.
GRANT DELETE ON phi.payer_file, phi.payer_file_item TO coverline_app;
