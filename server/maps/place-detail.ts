import { placeDetail as contract } from '#tools/maps/place-detail.ts';
import { addressOf, placeBy, type Place } from '#server/db/queries/gazetteer.ts';
import { implement } from '#server/implement.ts';
import { askMaps } from '#server/maps/client.ts';
import { refuse } from '#server/refuse.ts';

interface Detail {
  status: string;
  result?: {
    place_id?: string;
    formatted_address?: string;
    address_components?: { long_name: string; short_name: string; types: string[] }[];
    geometry?: { location?: { lat: number; lng: number } };
  };
}

export const placeDetail = implement(contract, {
  run: async (ctx, input) => {
    if (ctx.config.mapsBaseUrl) {
      const { result } = await askMaps<Detail>(ctx.config, 'place/details/json', { place_id: input.place_id });
      if (!result) return refuse('missing', `Place ${input.place_id} not found.`);
      const part = (type: string, name: 'long_name' | 'short_name' = 'long_name') =>
        result.address_components?.find(({ types }) => types.includes(type))?.[name] ?? null;
      return [
        {
          place_id: result.place_id ?? input.place_id,
          formatted_address: result.formatted_address ?? null,
          street: [part('route'), part('street_number')].filter(Boolean).join(' ') || null,
          city: part('locality') ?? part('administrative_area_level_2'),
          state: part('administrative_area_level_1', 'short_name'),
          zip: part('postal_code'),
          ctry_iso_code: part('country', 'short_name'),
          lat: result.geometry?.location?.lat ?? null,
          lng: result.geometry?.location?.lng ?? null,
        },
      ];
    }
    const place = await ctx.db.one<Place>(placeBy(input.place_id));
    if (!place) return refuse('missing', `Place ${input.place_id} not found.`);
    const { place_id, city, state, zip, iso2, lat, lng } = place;
    return [
      { place_id, formatted_address: addressOf(place), street: null, city, state, zip, ctry_iso_code: iso2, lat, lng },
    ];
  },
});
