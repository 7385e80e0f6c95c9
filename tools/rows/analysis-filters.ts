import * as field from '#tools/fields.ts';

/** The filters that the analyses share; on the wire they are in `dataAnalysisRequestFilters`, and all may be absent. */
export const analysisFilters = {
  start_date: field.day('From', { usual: -27, about: 'First day of reception.' }).optional(),
  end_date: field.day('To', { usual: 0, about: 'Last day of reception.' }).optional(),
  commercial_partner_list: field.partners('Partner').optional(),
  country_list: field.countries('Country').optional(),
  mawb_list: field.mawbs('MAWB').optional(),
  manifest_list: field.manifests('Manifest').optional(),
  rate_service_code_list: field.services('Service').optional(),
  invoice_id_list: field.ids('Invoice').optional(),
  provider_id_list: field.providerIds('Provider').optional(),
};

/** The arguments of the list of parcels that keep these filters. */
export const passedFilters = {
  start_date: 'start_date',
  end_date: 'end_date',
  copa_list: 'commercial_partner_list',
  ctry_iso_code_list: 'country_list',
  rate_service_code_list: 'rate_service_code_list',
  provider_id_list: 'provider_id_list',
};
