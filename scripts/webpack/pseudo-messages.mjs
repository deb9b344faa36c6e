import ts from 'typescript';

const accents = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'ÁÁ',
  E: 'ÉÉ',
  I: 'ÍÍ',
  O: 'ÓÓ',
  U: 'ÚÚ',
};

/** The marks around each text: invisible and without width. */
const MARK = '\u2063';

/**
 * Translates a text into a made-up language: replaces each vowel by two accented ones. The text gets about 40 % longer,
 * as a German translation would.
 * @param {string} text
 */
const lengthen = (text) =>
  text.replaceAll(/[aeiou]/gi, (vowel) => accents[/** @type {keyof typeof accents} */ (vowel)]);

/**
 * Returns whether a string isn't a text to translate: it has no letters, or is a locale, a path, a URL or an email
 * address.
 * @param {string} text
 */
const isNoText = (text) => !/\p{L}/u.test(text) || /^[a-z]{2}-[A-Z]{2}$|^\/|:\/\/|\S@\S/.test(text);

/**
 * Returns whether a string is a type, an import, a key or compared with another value, and so isn't translated.
 * @param {ts.Node} node
 */
function isValue({ parent }) {
  return (
    ts.isLiteralTypeNode(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isCaseClause(parent)
  );
}

/** @type {ts.TransformerFactory<ts.SourceFile>} */
const lengthenTexts = (context) => (file) => {
  const { factory } = context;
  /** @param {ts.Node} node @returns {ts.Node} */
  const visit = (node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isValue(node) || isNoText(node.text)) return node;
      return factory.createStringLiteral(`${MARK}${lengthen(node.text)}${MARK}`);
    }
    if (ts.isTemplateExpression(node)) {
      const { head, templateSpans } = node;
      const last = templateSpans.length - 1;
      return factory.createTemplateExpression(
        factory.createTemplateHead(`${MARK}${lengthen(head.text)}`),
        templateSpans.map(({ expression, literal }, index) => {
          const text = lengthen(literal.text);
          const end =
            index === last
              ? factory.createTemplateTail(`${text}${MARK}`)
              : factory.createTemplateMiddle(text);
          return factory.createTemplateSpan(/** @type {ts.Expression} */ (visit(expression)), end);
        }),
      );
    }
    return ts.visitEachChild(node, visit, context);
  };
  return /** @type {ts.SourceFile} */ (ts.visitNode(file, visit));
};

/**
 * Translates a table of `src/messages/en` into a made-up language and puts each text between two marks. Runs as a
 * webpack loader, before the compiler. A build with it shows which texts don't come from a table, and where a longer
 * text has too little space.
 * @param {string} source
 * @returns {string}
 */
export default function pseudoMessages(source) {
  const file = ts.createSourceFile('messages.ts', source, ts.ScriptTarget.Latest, true);
  const { transformed } = ts.transform(file, [lengthenTexts]);
  const [messages] = transformed;
  return messages === undefined ? source : ts.createPrinter().printFile(messages);
}
