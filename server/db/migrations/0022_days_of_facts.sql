-- How many different days there are: without it a count by them seems to have a group for every parcel, and is not done
-- by several processes.
create statistics shipment_fact_days_transit_minutes on (round(transit_minutes / 1440.0, 1)) from shipment_fact;
--> statement-breakpoint
create statistics shipment_fact_days_minutes_to_departure on (round(minutes_to_departure / 1440.0, 1)) from shipment_fact;
--> statement-breakpoint
create statistics shipment_fact_days_minutes_to_arrival on (round(minutes_to_arrival / 1440.0, 1)) from shipment_fact;
--> statement-breakpoint
create statistics shipment_fact_days_minutes_to_release on (round(minutes_to_release / 1440.0, 1)) from shipment_fact;
--> statement-breakpoint
create statistics shipment_fact_days_minutes_to_delivery on (round(minutes_to_delivery / 1440.0, 1)) from shipment_fact;
--> statement-breakpoint
analyze shipment_fact;
