import { geocode as contract } from '#tools/maps/geocode.ts';
import { addressOf, placesLike, type Place } from '#server/db/queries/gazetteer.ts';
import { implement } from '#server/implement.ts';
import { askMaps } from '#server/maps/client.ts';

interface Geocoded {
  status: string;
  results?: {
    place_id: string;
    formatted_address: string;
    geometry: { location: { lat: number; lng: number }; location_type?: string };
  }[];
}

export const geocode = implement(contract, {
  run: async (ctx, input) => {
    const { country } = input;
    if (ctx.config.mapsBaseUrl) {
      const { results = [] } = await askMaps<Geocoded>(ctx.config, 'geocode/json', {
        address: input.address,
        components: `country:${country}`,
      });
      return results.map(({ place_id, formatted_address, geometry }) => ({
        formatted_address,
        lat: geometry.location.lat,
        lng: geometry.location.lng,
        precision: geometry.location_type === 'ROOFTOP' ? ('exact' as const) : ('city' as const),
        place_id,
      }));
    }
    const found = await ctx.db.rows<Place>(placesLike(input.address, country, 5));
    return found.map((place) => ({
      formatted_address: addressOf(place),
      lat: place.lat,
      lng: place.lng,
      precision: place.zip ? ('zip' as const) : ('city' as const),
      place_id: place.place_id,
    }));
  },
});
