import type { Handler } from '#server/implement.ts';
import { geocode } from './geocode.ts';
import { placeAutocomplete } from './place-autocomplete.ts';
import { placeDetail } from './place-detail.ts';

export const maps: Handler[] = [geocode, placeAutocomplete, placeDetail];
