-- The moment by which the list of parcels is asked for; without it every parcel is read.
create index shipment_seen on shipment ((coalesce(received_at, created_at)));
--> statement-breakpoint
analyze shipment;
--> statement-breakpoint
-- What sums of lists read, from the index alone: the parcels of an air waybill, and the duties billed for a parcel.
drop index shipment_mawb_index;
--> statement-breakpoint
create index shipment_mawb_shipment_id_index on shipment (mawb, shipment_id);
--> statement-breakpoint
create index invoice_line_billed_duty on invoice_line (shipment_id) include (invoice_id, amount)
  where invoice_type = 'customs' and charge_type in ('duty', 'duty_difference');
--> statement-breakpoint
create index event_count_chck_cdg_day_index on event_count (chck_cdg, day);
