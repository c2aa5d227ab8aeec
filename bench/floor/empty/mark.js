// The same mark at the same moment as the app's: after the frame that shows the content.
requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => performance.mark('lanyard:card');
  port2.postMessage(undefined);
});
addEventListener('load', () => {
  const worker = trustedTypes.createPolicy('app-sw', { createScriptURL: () => '/sw.js' });
  navigator.serviceWorker.register(worker.createScriptURL(''));
});
