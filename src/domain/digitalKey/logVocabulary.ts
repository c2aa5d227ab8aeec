/**
 * The words that are allowed in a log that leaves the device: about the radio, the reader and the SDK, and
 * short connecting words. Any other word is not sent.
 */
export const logVocabulary: ReadonlySet<string> = new Set(
  `
  a an and as at be been before but by can cannot could did do does done for from had has have in into is
  it its no none not now of off on or out over so than that the then there this to too under until up was
  were when where which while will with without yes
  trace debug verbose info information notice warn warning error fatal severe
  aborted accepted access active activated adapter advertised advertising again aid anti api app
  application apdu available away
  background backoff band battery beacon ble bluetooth bond bonded bonding busy bytes
  call callback called cancelled card central channel characteristic checked checking cleared closed
  closest closing cloud code command communicated complete completed connect connected connecting
  connection count created
  data deleted denied descriptor detected device diagnostics disabled disconnect disconnected discovered
  discovery door down dropped
  eligible emulation empty enabled end ended endpoint engine entered environment event exception exited
  expired
  failed failure feature fetched file finished first foreground found frame
  gatt granted
  handler handshake hce hid host
  idle ignored inactive initialize initialized initializing installed interrupted interval invalid
  invitation ios android iphone issued
  key keys
  last late left level library listener listening location lock locks log logger logging loop lost low
  manager message missing mobile mode motion ms
  near network new next nfc nobody none notification
  offline old online only open opened opening optimize origo outcome
  parameter passback pause paused pending performance peripheral permission phase power prepared present
  presenting proximity
  queue
  radio range read reader readers ready received reconnect redeem redeemed refresh refreshed refused
  registered rejected released removed request requested reset response restarted result resumed retry
  retrying revoked root rssi running
  scan scanned scanner scanning sdk seamless seconds security select selected sent seos server service
  session set setting settings setup signal size skipped sleep started starting startup state status
  stopped stopping storage stored succeeded success suspended synchronized system
  tap target terminated thread timed timeout timer total transaction trigger try turned twist type
  unauthorized unavailable unknown unlocked unreachable unregistered unregister unsupported update updated
  updating user
  validated value version
  s waiting wake wallet
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
);
