/**
 * Calls that are gathered are refused when they have waited too long by the machine's own time. In a simulation that time stands still: nothing may depend on how
 * fast a machine is. Call it before the product is imported.
 */
export function holdMachineTime(): void {
  performance.now = () => 0;
}
