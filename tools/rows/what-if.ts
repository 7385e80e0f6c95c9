import * as field from '#tools/fields.ts';

/** What is changed in a thought, and over which parcels. */
export const whatIfInput = {
  what: field
    .choice(
      'What changes',
      {
        delivery: 'Delivery prices',
        price: 'Sale prices',
        fuel: 'Fuel',
        linehaul: 'Linehaul prices',
        clearance: 'Clearance costs',
        operational: 'Operational costs',
        zone: 'Zone',
        provider: 'Provider',
      },
      {
        words: {
          fuel: 'fuel, combustible, combustível',
          price:
            'our prices, sale prices, selling prices, nuestros precios, precios de venta, subimos los precios, subimos precios, bajamos los precios, bajamos precios, nossos preços, preços de venda, aumentarmos os preços, subirmos os preços, baixarmos os preços',
          clearance: 'clearance, customs broker, despacho, despachante, desembaraço',
          delivery:
            'delivery, last mile, carriers…prices, couriers…prices, carriers, couriers, entrega, última milla, transportistas, última milha, transportadoras',
          operational:
            'operational, operational costs, handling, handling costs, handling prices, costos operativos, manejo, manipulación, custos operacionais, manuseio',
          linehaul:
            'linehaul, linehaul prices, linehaul costs, linehaul rates, precios de linehaul, costos de linehaul, preços de linehaul, custos de linehaul, the airline, airlines, air freight, aerolínea, aerolíneas, flete aéreo, companhia aérea, companhias aéreas, frete aéreo',
        },
      },
    )
    .optional(),
  percent: field
    .percent('By', { signed: true, about: 'Per cent that prices rise, of fuel those that we pay; a fall is negative.' })
    .optional(),
  fuel_pct: field.percent('New fuel surcharge', { about: 'Of our sale, in per cent of the freight.' }).optional(),
  service_provider_code: field.provider('Provider').optional(),
  ailine: field
    .airline('Airline', {
      about: 'Whose linehaul prices change: the prefix of its air waybills, its code or its name.',
    })
    .optional(),
  new_provider_code: field.provider('Provider instead').optional(),
  zone: field.code('Zone', { about: 'A metro, B urban, C interior, D remote.' }).optional(),
  new_zone: field.code('Zone instead').optional(),
  ctry_iso_code_list: field.countries('Countries').optional(),
  copa_id_list: field.partners('Partners').optional(),
  rate_service_code_list: field.services('Services').optional(),
  start_date: field.day('From', { about: 'Parcels received from this day on; if omitted, the last month.' }).optional(),
  end_date: field.day('To').optional(),
};

/** Parcels of a partner to a country, as they were rated and as they would be. US dollars. */
export const whatIfRow = {
  copa_id: field.partner('Number', { hidden: true }),
  lane: field.text('Lane', { hidden: true }),
  copa_name: field.text('Partner'),
  ctry_iso_code: field.country('Country'),
  parcels: field.count('Parcels', { total: true }),
  changed: field.count('Changed', { total: true }),
  unpriced: field.count('Not priced', {
    total: true,
    about: 'Parcels of which a cost has no price: they count in no margin.',
  }),
  difference: field.money('Difference', { total: true }),
  margin_before: field.money('Margin before', { total: true }),
  margin_after: field.money('Margin after', { total: true }),
  margin_pct_before: field.percent('Margin % before'),
  margin_pct_after: field.percent('Margin % after'),
  cost_before: field.money('Cost before', { total: true }),
  cost_after: field.money('Cost after', { total: true }),
  revenue_before: field.money('Revenue before', { total: true }),
  revenue_after: field.money('Revenue after', { total: true }),
};
