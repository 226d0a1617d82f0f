// The C library keeps up to eight stores of free memory for each core, and none of them gives back what its busiest moment took. Two are enough here
// (docs/decisions/0300). It reads how many before a process begins, so that this one begins again, under the same number.
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX) {
  const commandLine = [process.execPath].concat(process.execArgv, process.argv.slice(1));
  process.execve(process.execPath, commandLine, Object.assign({}, process.env, { MALLOC_ARENA_MAX: '2' }));
}
