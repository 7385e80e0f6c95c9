-- Rules by weight and by goods, duties by the kilogram, VAT beside the duty, and what of a law is not established.
alter table tax_rule
  add column weight_from numeric(10, 3),
  add column goods text[] not null default '{}',
  add column duty_per_kg numeric(14, 2) not null default 0,
  add column vat_on_duty boolean not null default true,
  add column unsettled text;
