/** Minutes as a timer shows them: `2d 00:30`, `06:59`. */
export function timerWords(minutes: number): string {
  const rest = Math.max(0, Math.floor(minutes))
  const [days, hours, mins] = [Math.floor(rest / 1440), Math.floor((rest % 1440) / 60), rest % 60]
  const clock = `${`${hours}`.padStart(2, '0')}:${`${mins}`.padStart(2, '0')}`
  return days > 0 ? `${days}d ${clock}` : clock
}
