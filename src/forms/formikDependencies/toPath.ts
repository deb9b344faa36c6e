/** The names along a path: `people[0].name` is people, 0, name. */
export default function toPath(path: string | readonly (string | number)[]): string[] {
  if (typeof path !== 'string') return path.map(String);
  return path.match(/[^.[\]]+/g) ?? [];
}
