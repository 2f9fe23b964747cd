-- The indexes of folded words, made again beside the old ones: searches go on meanwhile.

create index route_points_words_anew on route_points using gin (place_words(address, custom_address))
  with (fastupdate = off) where deleted_at is null;
create index locations_words_anew on locations using gin (place_words(address, home_address))
  with (fastupdate = off);
create index address_streets_words_anew on address_streets using gin (street_words(name, city, postcode));
create index address_towns_words_anew on address_towns using gin (street_words('', city, postcode));

drop index route_points_words, locations_words, address_streets_words, address_towns_words;
alter index route_points_words_anew rename to route_points_words;
alter index locations_words_anew rename to locations_words;
alter index address_streets_words_anew rename to address_streets_words;
alter index address_towns_words_anew rename to address_towns_words;
