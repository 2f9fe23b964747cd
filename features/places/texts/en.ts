// What is refused where a place is searched, in English.

export const en = {
  refusals: {
    no_results: 'No results found',
    geocoder_failed: 'Address search failed with status {status}',
    directions_failed: 'Calculate EAT Failed with status {status}',
    no_road_near: 'Calculate EAT Failed with status {status}: there is no road at {place}',
  },
};
