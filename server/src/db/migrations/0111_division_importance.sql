-- How much it counts that good officials work a division, from 1 (least) to 5 (most); null is usual, as 3 is.
alter table division add column importance smallint check (importance between 1 and 5);
