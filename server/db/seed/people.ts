import type { City } from './reference/cities.ts';
import type { Dice } from './dice.ts';
import { identityOf } from './identities.ts';

export interface Person {
  person_id: number;
  copa_id: number;
  iso2: string;
  id_type: string | null;
  id_number: string | null;
  name: string;
  phone: string;
  email: string;
  city: City;
  address: string;
  district: string | null;
  zip: string;
}

const words = (text: string) => text.split(' ');

const portuguese = {
  first: words(
    'Ana Beatriz Bruno Caio Camila Carla Daniel Débora Diego Eduarda Felipe Fernanda Gabriel Helena Igor Isabela João Júlia Larissa Leandro Letícia Lucas Luiza Marcelo Mariana Mateus Natália Otávio Patrícia Paulo Rafael Renata Rodrigo Sílvia Thaís Tiago Vanessa Vinícius',
  ),
  last: words(
    'Almeida Alves Araújo Barbosa Batista Cardoso Carvalho Castro Costa Dias Fernandes Ferreira Freitas Gomes Lima Lopes Machado Martins Melo Mendes Moreira Nascimento Nunes Oliveira Pereira Pinto Ramos Ribeiro Rocha Santana Santos Silva Souza Teixeira Vieira',
  ),
};
const spanish = {
  first: words(
    'Adriana Alejandro Andrea Ángela Camilo Carlos Carolina Catalina Cristina Daniela David Diana Eduardo Elena Esteban Fernando Gabriela Gonzalo Guadalupe Hernán Ignacio Javier Jimena Jorge José Juliana Laura Leonardo Lorena Lucía Luis Manuel Marcela Mariana Martín Mónica Natalia Óscar Paola Ricardo Rocío Santiago Sergio Valentina Verónica Ximena',
  ),
  last: words(
    'Aguilar Álvarez Benítez Cabrera Calderón Cárdenas Castillo Chávez Contreras Cruz Delgado Díaz Domínguez Espinoza Fernández Flores Fuentes García Gómez González Guerrero Gutiérrez Hernández Herrera Jiménez León López Márquez Martínez Medina Mendoza Molina Morales Muñoz Navarro Núñez Ortega Ortiz Paredes Peña Pérez Quispe Ramírez Reyes Ríos Rivera Rojas Romero Ruiz Salazar Sánchez Soto Torres Valdez Vargas Vega Zamora',
  ),
};
const english = {
  first: words('Alice Benoît Chloé Daniel Emma Ethan Grace Hugo Jack Léa Liam Maya Noah Olivia Owen Sophie Thomas Zoé'),
  last: words('Anderson Bouchard Campbell Clarke Côté Fraser Gagnon Graham Lavoie MacDonald Murphy Roy Scott Tremblay'),
};

const names = (iso2: string) => (iso2 === 'BR' ? portuguese : iso2 === 'CA' ? english : spanish);

type Street = (dice: Dice) => string;
const numbered =
  (streets: string, from = 10, to = 2900): Street =>
  (dice) =>
    `${dice.pick(streets.split('|'))} ${dice.whole(from, to)}`;

const streets: Record<string, Street> = {
  BR: numbered('Rua das Flores|Rua XV de Novembro|Avenida Brasil|Rua Sete de Setembro|Rua das Palmeiras|Avenida Getúlio Vargas|Rua Dom Pedro II|Rua Santos Dumont|Avenida Independência|Rua da Paz|Rua São João|Alameda dos Ipês'),
  MX: numbered('Calle Hidalgo|Av. Juárez|Calle Morelos|Av. Reforma|Calle Allende|Calle 5 de Mayo|Av. Revolución|Calle Niños Héroes|Calle Matamoros|Av. Insurgentes'),
  CL: numbered('Av. Libertad|Calle Los Aromos|Pasaje El Peral|Av. Irarrázaval|Calle Prat|Av. O’Higgins|Calle Los Copihues|Pasaje Las Rosas'),
  CO: (dice) => `${dice.pick(['Cra', 'Calle', 'Av. Cra', 'Diagonal', 'Transversal'])} ${dice.whole(2, 170)} # ${dice.whole(1, 140)}-${dice.whole(10, 99)}`,
  PE: numbered('Jr. Unión|Av. Arequipa|Calle Los Pinos|Av. Grau|Jr. Ayacucho|Calle Las Begonias|Av. Bolognesi|Jr. Puno'),
  AR: numbered('Av. San Martín|Calle Belgrano|Av. Rivadavia|Calle Mitre|Av. Corrientes|Calle Sarmiento|Calle 9 de Julio|Av. Libertador', 100, 6200),
  EC: (dice) => `${dice.pick(['Av. Amazonas', 'Calle Bolívar', 'Av. 6 de Diciembre', 'Calle Sucre', 'Av. 9 de Octubre', 'Calle Rocafuerte'])} N${dice.whole(10, 60)}-${dice.whole(10, 250)}`,
  CR: (dice) => `${dice.whole(1, 8) * 50} metros ${dice.pick(['norte', 'sur', 'este', 'oeste'])} de ${dice.pick(['la iglesia', 'la escuela', 'el parque central', 'la plaza de deportes', 'la gasolinera'])}`,
  PA: (dice) => `Calle ${dice.whole(1, 75)}, ${dice.pick(['Edificio', 'Casa', 'Torre'])} ${dice.whole(1, 60)}`,
  GT: (dice) => `${dice.whole(1, 20)} calle ${dice.whole(1, 30)}-${dice.whole(10, 90)}, Zona ${dice.whole(1, 18)}`,
  DO: numbered('Calle Duarte|Av. Independencia|Calle Mella|Av. 27 de Febrero|Calle Sánchez|Av. Bolívar'),
  CA: (dice) => `${dice.whole(10, 4200)} ${dice.pick(['Maple Street', 'King Street', 'Rue Principale', 'Elm Avenue', 'Queen Street', 'Avenue du Parc', 'Lakeshore Road'])}`,
}; // prettier-ignore

const districts = words('Centro Norte Sur Jardines Alameda Bellavista Miraflores Alto');
const callingCodes: Record<string, string> = {
  BR: '+55 11 9', MX: '+52 55 ', CL: '+56 9 ', CO: '+57 300 ', PE: '+51 9', AR: '+54 9 11 ', EC: '+593 9',
  CR: '+506 8', PA: '+507 6', GT: '+502 5', DO: '+1 809 ', CA: '+1 416 ',
}; // prettier-ignore

const plain = (text: string) =>
  text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase(); // prettier-ignore

/** A synthetic consignee of one partner in one city; numbers, streets and names are made up. */
export function makePerson(dice: Dice, person_id: number, copa_id: number, city: City): Person {
  const { iso2 } = city;
  const { first, last } = names(iso2);
  const given = dice.pick(first);
  const family = dice.pick(last);
  const second = iso2 === 'CA' ? '' : ` ${dice.pick(last)}`;
  const initials = plain(`${family.slice(0, 2)}${second.trim().slice(0, 1)}${given.slice(0, 1)}`).toUpperCase();
  const name = `${given} ${family}${second}`;
  return {
    person_id,
    copa_id,
    iso2,
    ...(identityOf(iso2, person_id, initials) ?? { id_type: null, id_number: null }),
    name,
    phone: `${callingCodes[iso2] ?? '+1 '}${dice.whole(1000, 9999)}-${dice.whole(1000, 9999)}`,
    email: `${plain(given)}.${plain(family)}${person_id}@example.com`,
    city,
    address: streets[iso2]?.(dice) ?? `Main Street ${dice.whole(1, 900)}`,
    district: dice.chance(0.6) ? dice.pick(districts) : null,
    zip: dice.pick(city.zips),
  };
}
