// Imported before everything else, so that an old version of Node stops with a sentence instead of
// a stack trace.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Mota needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org/en/download.`,
  );
  process.exit(1);
}
