import type { City } from '#server/db/seed/reference/cities.ts';
import type { Dice } from '#server/db/seed/dice.ts';
import { makePerson } from '#server/db/seed/people.ts';
import type { Person } from '#server/db/seed/people.ts';

const largestCircle = 40;
const returning = 0.3;

/** The people that parcels go to: some are new, some have bought before from the same partner. */
export class Customers {
  #known = new Map<string, Person[]>();
  #count = 0;

  /** `isNew` says that the person has no row yet. */
  draw(dice: Dice, copaId: number, city: City): { person: Person; isNew: boolean } {
    const key = `${copaId}|${city.city_iso_code}`;
    const circle = this.#known.get(key) ?? [];
    if (circle.length > 3 && dice.chance(returning)) return { person: dice.pick(circle), isNew: false };
    const person = makePerson(dice, ++this.#count, copaId, city);
    if (circle.length < largestCircle) circle.push(person);
    else circle[person.person_id % largestCircle] = person;
    this.#known.set(key, circle);
    return { person, isNew: true };
  }
}
