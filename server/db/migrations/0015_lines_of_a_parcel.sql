-- What invoices charge for one parcel, credits too, is asked for each parcel of a duty payment.
create index invoice_line_shipment_id_index on invoice_line (shipment_id);
