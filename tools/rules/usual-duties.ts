/** The filters of the duties estimation where none are given. */
export const usualDuties = { country_list: ['BR'], rate_service_code_list: [301, 302], provider_id_list: [23] };
