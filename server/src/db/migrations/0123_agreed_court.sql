-- The court at the agreed venue that an official was told last, while they are asked again.
alter table assignment add column agreed_court_id text;
