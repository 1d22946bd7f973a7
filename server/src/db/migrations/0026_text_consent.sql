-- The number to which the official agreed to get text messages; only the official writes it. sms_opt_in and the number are also
-- written by managers, so a text is sent only to this number. Before this, only officials with an account that has acted with
-- the record, or an accepted join, could have agreed themselves.
alter table official add column sms_agreed_phone phone_number;
update official o set sms_agreed_phone = mobile_phone
where sms_opt_in and mobile_phone is not null and ((account_id is not null and has_acted)
  or exists (select from oto_join j where j.official_id = o.id and j.accepted));
