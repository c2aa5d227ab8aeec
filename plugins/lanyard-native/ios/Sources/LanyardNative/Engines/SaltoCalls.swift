import Foundation

/// The page's calls of SaltoSpace: reads their options, answers in the shapes of the TypeScript definitions, tells events.
final class SaltoCalls {
    typealias Options = [String: Any]
    typealias Answer = Completion<[String: Any]>

    /// Tells the page of an event; one that is kept waits for a page without a listener.
    var tell: ((_ event: String, _ data: [String: Any], _ isKept: Bool) -> Void)?

    private let sdk: SaltoSdk
    private let keys: SaltoKeys
    private let radio: Radio & BluetoothPermission
    private let clock: Clock
    private let fingerprint: (Data) -> String
    private let opening: SaltoOpening

    /// - Parameter fingerprint: tells two keys apart and gives none away.
    init(
        sdk: SaltoSdk,
        keys: SaltoKeys,
        radio: Radio & BluetoothPermission,
        clock: Clock,
        fingerprint: @escaping (Data) -> String
    ) {
        self.sdk = sdk
        self.keys = keys
        self.radio = radio
        self.clock = clock
        self.fingerprint = fingerprint
        opening = SaltoOpening(sdk: sdk, keys: keys, radio: radio, clock: clock)
        opening.lockFound = { [weak self] in self?.tell?("lockFound", [:], false) }
        opening.finished = { [weak self] result in
            switch result {
            case .success(let opened): self?.tell?("openingFinished", SaltoShapes.opened(opened), true)
            case .failure(let problem): self?.tell?("openingFinished", SaltoShapes.notOpened(problem), true)
            }
        }
    }

    func isAvailable(_ answer: @escaping Answer) {
        clock.soon { [self] in answer(.success(SaltoShapes.availability(sdk, radio.state))) }
    }

    func storeKey(_ options: Options, _ answer: Answer) {
        answer(withKeyId(options) { keyId in
            let encoding = options["encoding"] as? String ?? "auto"
            let key = try SaltoKeyData(parsing: options["data"] as? String ?? "", encoding: encoding)
            try keys.store(key, keyId: keyId)
            return ["fingerprint": fingerprint(key.bytes)]
        })
    }

    func hasKey(_ options: Options, _ answer: Answer) {
        answer(withKeyId(options) { keyId in
            let stored = try keys.find(keyId)
            return SaltoShapes.key(stored, fingerprint: (stored?.bytes).map(fingerprint))
        })
    }

    func removeKey(_ options: Options, _ answer: Answer) {
        answer(withKeyId(options) { keyId in
            try keys.remove(keyId)
            return [:]
        })
    }

    func removeAllKeys(_ answer: Answer) {
        answer(keys.removeAll() ? .success([:]) : .failure(AccessError(.storageCorrupted)))
    }

    func open(_ options: Options, _ answer: @escaping Answer) {
        clock.soon { [self] in
            guard let keyId = keyId(options) else { return answer(.failure(AccessError(.keyNotFound))) }
            opening.open(keyId) { answer($0.map(SaltoShapes.opened)) }
        }
    }

    func isOpening(_ answer: @escaping Answer) {
        clock.soon { [self] in answer(.success(SaltoShapes.opening(opening.startedAt))) }
    }

    func checkPermissions(_ answer: Answer) {
        // SALTO on iOS needs no permission for the person's place.
        answer(.success(["bluetooth": radio.bluetoothPermission, "location": "granted"]))
    }

    func requestPermissions(_ answer: @escaping Answer) {
        clock.soon { [self] in radio.askForBluetooth { [self] in checkPermissions(answer) } }
    }

    private func keyId(_ options: Options) -> String? {
        guard let keyId = options["keyId"] as? String, !keyId.isEmpty else { return nil }
        return keyId
    }

    private func withKeyId(_ options: Options, _ work: (String) throws -> [String: Any]) -> Result<[String: Any], AccessError> {
        guard let keyId = keyId(options) else { return .failure(AccessError(.keyNotFound)) }
        do {
            return .success(try work(keyId))
        } catch {
            return .failure(error as? AccessError ?? AccessError(.internalError))
        }
    }
}
