/** What people call an airport, other than its code and its city. */
export const airportWords: Record<string, string> = {
  AEP: 'Aeroparque',
  BOG: 'El Dorado',
  CCS: 'Maiquetía',
  EZE: 'Ezeiza',
  GIG: 'Galeão',
  GRU: 'Guarulhos, Cumbica',
  GUA: 'La Aurora',
  JFK: 'Kennedy',
  LIM: 'Jorge Chávez',
  MAD: 'Barajas',
  MDE: 'Rionegro',
  MEX: 'Benito Juárez',
  PTY: 'Tocumen',
  SCL: 'Pudahuel, Arturo Merino Benítez',
  SDQ: 'Las Américas',
  UIO: 'Mariscal Sucre, Tababela',
  VCP: 'Viracopos',
};

/** What people call a city for short. */
export const cityWords: Record<string, string> = {
  'Rio de Janeiro': 'rio',
  'São Paulo': 'sampa',
  'Belo Horizonte': 'beagá, bh',
  'Ciudad de México': 'cdmx, mexico city, df',
  'Buenos Aires': 'bsas, baires, caba',
};
