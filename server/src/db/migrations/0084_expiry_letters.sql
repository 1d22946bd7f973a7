-- The letter to an official before a certification expires.

alter table setting
  -- Days before the last day of a certification on which its official is told; 0 is never.
  add column expiry_days integer not null default 30 check (expiry_days between 0 and 90);

alter table official_certification
  -- The end that the official was told of: once for each, and again for another one.
  add column expiry_told timestamptz(3);

-- What is left to tell, by its end.
create index official_certification_to_tell on official_certification (least(end_date, exp_date))
  where is_active and expiry_told is distinct from least(end_date, exp_date);
