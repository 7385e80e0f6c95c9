-- A notice to an account of a partner waits, goes and stays like a message to an airline.
alter table booking_transmission drop constraint booking_transmission_kind_check,
  add constraint booking_transmission_kind_check check (kind in ('FFR', 'FWB', 'FHL', 'attachment', 'notice'));
