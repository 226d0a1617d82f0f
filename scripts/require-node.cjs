// Loaded before any TypeScript: a Node without type stripping would answer "npm start" with a riddle instead of a sentence.
// Plain old JavaScript, so that every Node can read it.
var NODE_MAJOR_MIN = 24;
if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN) {
  process.stderr.write(
    'This needs Node ' +
      NODE_MAJOR_MIN +
      ' or newer and runs on ' +
      process.version +
      '. In the repository "npm ci" brings the right one; a built product wants it on the machine.\n',
  );
  process.exit(1);
}
