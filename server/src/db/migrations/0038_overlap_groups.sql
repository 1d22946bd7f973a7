-- Checked at the end of a statement: a record that comes to an account puts several overlapping engagements into one group, and between
-- the rows of that update they differ.
alter table engagement drop constraint engagement_no_overlap;
alter table engagement add constraint engagement_no_overlap
  exclude using gist (person with =, period with &&, overlap_group with <>) deferrable initially immediate;
