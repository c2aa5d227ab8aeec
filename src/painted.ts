/** The first script of a page that came painted: the app is loaded behind the paint, and takes its place. */
import { appFiles, loadApp } from '#app/painted/appFiles.ts';
import { standIn } from '#app/painted/standIn.ts';
import { afterNextPaint } from '#ui/nextPaint.ts';

const painted = document.getElementById('painted');
if (painted !== null) standIn(painted);
afterNextPaint(() => {
  // Read by the benchmark, like the mark of the card's own screen.
  if (painted?.querySelector('article') != null) performance.mark('lanyard:card');
  void loadApp(appFiles());
});
