import fc from 'fast-check';
import clone from '@/forms/formikDependencies/clone';
import cloneDeep from '@/forms/formikDependencies/cloneDeep';
import isPlainObject from '@/forms/formikDependencies/isPlainObject';
import toPath from '@/forms/formikDependencies/toPath';

const formValues = fc.object({
  values: [fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined)],
  maxDepth: 3,
});
const fieldName = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_]{0,8}$/);

describe('what stands in for lodash treats form values as lodash would', () => {
  it('copies one level', () => {
    fc.assert(
      fc.property(formValues, (values) => {
        const copy = clone(values);
        expect(copy).toEqual(values);
        expect(copy).not.toBe(values);
        for (const [name, value] of Object.entries(values)) expect(copy[name]).toBe(value);
      }),
      { examples: [[{ ['__proto__']: [] }]] },
    );
  });

  it('copies every level, and no file', () => {
    const file = new File(['a photo'], 'photo.png');
    fc.assert(
      fc.property(formValues, (values) => {
        const nested = { values, list: [values] };
        const copy = cloneDeep(nested);
        expect(copy).toEqual(nested);
        expect(copy.list[0]).not.toBe(values);
      }),
    );
    expect(cloneDeep({ file }).file).toBe(file);
  });

  it('tells object literals from everything else', () => {
    for (const literal of [{}, { name: 'Ada' }, Object.create(null) as unknown]) {
      expect(isPlainObject(literal)).toBe(true);
    }
    for (const other of [[], null, undefined, 'text', 1, new Date(), new Map(), new File([], '')]) {
      expect(isPlainObject(other)).toBe(false);
    }
  });

  it('takes a path apart', () => {
    const names = fc.array(fc.oneof(fieldName, fc.nat(99).map(String)), { minLength: 1 });
    fc.assert(
      fc.property(names, (parts) => {
        const text = parts
          .map((part, at) => (/^\d/.test(part) ? `[${part}]` : `${at > 0 ? '.' : ''}${part}`))
          .join('');
        expect(toPath(text)).toEqual(parts);
      }),
    );
    expect(toPath(['a', 0])).toEqual(['a', '0']);
  });
});
