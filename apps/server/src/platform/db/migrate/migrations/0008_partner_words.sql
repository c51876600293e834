-- The words of a partner's name, each behind a blank: spelled out once here, and not for five thousand rows at each letter typed.
ALTER TABLE system.trading_partner ADD COLUMN name_words text NOT NULL
  GENERATED ALWAYS AS (' ' || translate(lower(name), '-/&.,()''', '        ')) STORED;
