/** The keywords by which a reply is read; the others describe it for people. */
const keywords =
  'type format pattern enum const anyOf items properties required patternProperties'.split(' ');

/**
 * Of a map of schemas every name stays.
 * @param {unknown} value
 * @param {boolean} isSchema
 * @returns {unknown}
 */
function shortened(value, isSchema) {
  if (Array.isArray(value)) return value.map((item) => shortened(item, isSchema));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !isSchema || keywords.includes(name));
  return Object.fromEntries(
    entries.map(([name, part]) => {
      const isMap = isSchema && /^(properties|patternProperties)$/.test(name);
      return [name, shortened(part, !isMap)];
    }),
  );
}

/**
 * Makes plain JSON of the schemas of a file while the office is built: a page needs them, but not the library that they
 * are written with.
 * @this {import('webpack').LoaderContext<object>}
 * @returns {Promise<string>}
 */
export async function pitch() {
  /** @type {Record<string, unknown>} */
  const schemas = await this.importModule(`${this.resourcePath}?evaluated`);
  return Object.entries(schemas)
    .map(([name, schema]) => `export const ${name} = ${JSON.stringify(shortened(schema, true))};`)
    .join('\n');
}
