const generatedId = /_r_[0-9a-z]+_/g;

/** React numbers its ids over a whole test file: in a snapshot they are numbered by their own order. */
function withStableIds(element: Element): Element {
  const names = new Map<string, string>();
  const nameOf = (id: string) => {
    const name = names.get(id) ?? `id-${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  const clone = element.cloneNode(true) as Element;
  [clone, ...clone.querySelectorAll('*')].forEach((each) =>
    [...each.attributes].forEach((attribute) => {
      attribute.value = attribute.value.replaceAll(generatedId, nameOf);
    }),
  );
  return clone;
}

expect.addSnapshotSerializer({
  test: (value) => value instanceof Element && /_r_[0-9a-z]+_/.test(value.outerHTML),
  serialize: (value: Element, config, indentation, depth, refs, printer) =>
    printer(withStableIds(value), config, indentation, depth, refs),
});

export {};
