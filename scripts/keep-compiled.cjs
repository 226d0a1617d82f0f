// Half of what a start costs the processor is to take the types out of the sources and to compile them. What is compiled is kept beside the
// libraries, by the content of each file, so that the next start reads it (docs/decisions/0386). Where it can't be written, nothing is kept.
require('node:module').enableCompileCache(
  require('node:path').join(__dirname, '../node_modules/.cache/compiled'),
);
