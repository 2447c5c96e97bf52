export const SHAPE_POINTS_MAX = 500
/** A search compares each home with all of them. Outlines of authorities have far fewer. */
export const SHAPE_SIDES_MAX = 30
export const RADIUS_MAX_M = 100_000
export const PLACES_MAX = 100

/** What is wrong with a filter, and what to send instead. */
export const EXPLORE_TEXTS = {
  notRange:
    'Use two limits with two dots between, such as 1..68. Leave one out for no limit. Use not_known for homes without a value.',
  contradiction: 'The first limit is above the second, so no home can match. Swap them.',
  notDay: 'Use days such as 2020-01-31..2024-12-31. Leave one out for no limit. Use not_known for homes without a day.',
  notPlace: 'Use names or codes of places, separated by commas, such as YO31,YO10.',
  notTown: 'Use post towns, separated by commas, such as YORK,LEEDS.',
  notStreet:
    'Use streets after their district and a slash, separated by commas, such as YO31/CHESTNUT AVENUE,YO31/OAK ROAD.',
  tooManyPlaces: `Choose at most ${PLACES_MAX} places.`,
  notNear: 'Use latitude, longitude and radius in metres, such as 53.95,-1.08,2000.',
  radius: `The radius must be from 1 to ${RADIUS_MAX_M} metres.`,
  notBox:
    'Use west, south, east and north in degrees, such as -1.2,53.9,-1.0,54.0, west before east and south before north.',
  notShape:
    'Use points of longitude and latitude, such as -1.2,53.9;-1.0,53.9;-1.1,54.0. A shape has at least three different points.',
  tooManyPoints: (points: number) =>
    `A shape has at most ${SHAPE_POINTS_MAX} points; this one has ${points}. Draw a simpler one.`,
  tooManySides: `A shape crosses any latitude at most ${SHAPE_SIDES_MAX} times. Draw a simpler one.`,
  outside: (least: number, most: number) => `Use limits from ${least} to ${most}.`,
} as const
