import { placeAutocomplete as contract } from '#tools/maps/place-autocomplete.ts';
import { addressOf, placesLike, type Place } from '#server/db/queries/gazetteer.ts';
import { implement } from '#server/implement.ts';
import { askMaps } from '#server/maps/client.ts';

interface Predictions {
  status: string;
  predictions?: {
    place_id: string;
    description: string;
    structured_formatting?: { main_text?: string; secondary_text?: string };
  }[];
}

export const placeAutocomplete = implement(contract, {
  run: async (ctx, input) => {
    const { country } = input;
    if (ctx.config.mapsBaseUrl) {
      const { predictions = [] } = await askMaps<Predictions>(ctx.config, 'place/autocomplete/json', {
        input: input.input,
        components: `country:${country.toLowerCase()}`,
      });
      return predictions.map(({ place_id, description, structured_formatting: text }) => ({
        place_id,
        description,
        main_text: text?.main_text ?? description,
        secondary_text: text?.secondary_text ?? null,
      }));
    }
    const found = await ctx.db.rows<Place>(placesLike(input.input, country, 10));
    return found.map((place) => ({
      place_id: place.place_id,
      description: [place.main_text, place.state, place.iso2].filter(Boolean).join(', '),
      main_text: place.main_text,
      secondary_text: addressOf(place),
    }));
  },
});
