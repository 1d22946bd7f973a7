-- What a manager notes about an official. It belongs to the link: no other manager reads it, and neither does the official.
alter table official_manager add column note free_text;
