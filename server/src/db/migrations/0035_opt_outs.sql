-- Officials can switch reminders off, by a link in them or in their profile.
alter table official add column wants_reminders boolean not null default true;
