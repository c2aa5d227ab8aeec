import Foundation

enum HidPhase: String {
    case unavailable, idle, starting, ready, settingUp, updating, terminating
}

enum ScanReason: String {
    case user, noKeys, permission, radio, system
}

/// What the engine tells of its own accord.
protocol HidEngineEvents: AnyObject {
    func statusChanged()
    func keysChanged(_ keys: [HidKey])
    func endpointTerminated()
    func scanningChanged(_ isScanning: Bool, _ reason: ScanReason)
}

/// Keeps the SDK's order: started once, one call of its own at a time, no update without an endpoint. The illegal
/// orders, which the SDK answers with an exception that Swift cannot catch, cannot be asked for. On the clock's thread.
final class HidEngine {
    /// HID's server may be slow on a gate's network; after this the person may try again.
    static let limitSeconds: TimeInterval = 60

    weak var events: HidEngineEvents?
    private(set) var phase: HidPhase
    private(set) var keys: [HidKey] = []
    private(set) var isScanning = false { didSet { stayAwakeWhereNeeded() } }
    private(set) var isBackground = false { didSet { stayAwakeWhereNeeded() } }

    private let sdk: HidSdk
    private let radio: Radio
    private let clock: Clock
    private let place: Place
    private var isKeptAwake = false
    /// The vendor's start may be asked for once in a process, even when it failed.
    private var wasStartAsked = false
    private var startFailure: AccessError?
    private var hadEndpoint = false
    /// Asked for, and paused because the app is not seen.
    private var isPaused = false
    private var waitingForStart: [Completion<Void>] = []
    private var startLimit: Alarm?

    init(sdk: HidSdk, radio: Radio, clock: Clock, place: Place) {
        self.sdk = sdk
        self.radio = radio
        self.clock = clock
        self.place = place
        self.phase = sdk.isInstalled ? .idle : .unavailable
    }

    var isInstalled: Bool { sdk.isInstalled }
    var isEndpointReady: Bool { isStarted && hasEndpoint }

    private var isStarted: Bool {
        switch phase {
        case .unavailable, .idle, .starting: return false
        case .ready, .settingUp, .updating, .terminating: return true
        }
    }

    /// Idempotent: who asks while it starts, waits for the same start. A start that was given up and answers late is a
    /// start; one that failed is not asked for again, because the vendor's own raises an exception then.
    func initialize(_ configuration: HidConfiguration, then: @escaping Completion<Void>) {
        guard sdk.isInstalled else { return then(.failure(AccessError(.sdkNotInstalled))) }
        guard !isStarted else { return then(.success(())) }
        guard !configuration.applicationId.isEmpty else {
            return then(.failure(AccessError(.deviceSetupFailed, vendorMessage: "LANYARD_HID_APPLICATION_ID is empty.")))
        }
        if let startFailure { return then(.failure(startFailure)) }
        waitingForStart.append(then)
        guard phase != .starting else { return }
        enter(.starting)
        startLimit = clock.after(Self.limitSeconds) { [self] in giveUpStart() }
        guard !wasStartAsked else { return }
        wasStartAsked = true
        sdk.start(configuration) { [self] result in clock.soon { [self] in startAnswered(result) } }
    }

    /// A failed start reports a version or a network; with an endpoint the SDK is of use all the same.
    private func startAnswered(_ result: Result<Void, AccessError>) {
        guard !isStarted, startFailure == nil else { return }
        startLimit?.cancel()
        if case .failure(let problem) = result, !hasEndpoint {
            startFailure = problem
            enter(.idle)
            return answerWaiting(result)
        }
        enter(.ready)
        hadEndpoint = hasEndpoint
        readKeys()
        answerWaiting(.success(()))
    }

    private func giveUpStart() {
        enter(.idle)
        answerWaiting(.failure(AccessError(.timeout)))
    }

    private func answerWaiting(_ result: Result<Void, AccessError>) {
        let waiting = waitingForStart
        waitingForStart = []
        waiting.forEach { $0(result) }
    }

    /// Once the SDK has set the endpoint up, the invitation is used: a failed update after it is no failure of the
    /// call, and the keys come with the next refresh.
    func redeem(_ invitationCode: String, replacesExisting: Bool, then: @escaping Completion<[HidKey]>) {
        if let problem = problemOfPhase() { return then(.failure(problem)) }
        guard !invitationCode.trimmingCharacters(in: .whitespaces).isEmpty else {
            return then(.failure(AccessError(.invalidInvitationCode)))
        }
        guard hasEndpoint else { return setUp(invitationCode, then: then) }
        guard replacesExisting else {
            return then(.failure(AccessError(.deviceSetupFailed, vendorMessage: "There is an endpoint already.")))
        }
        end { [self] result in
            switch result {
            case .success: setUp(invitationCode, then: then)
            case .failure(let problem): then(.failure(problem))
            }
        }
    }

    private func setUp(_ invitationCode: String, then: @escaping Completion<[HidKey]>) {
        enter(.settingUp)
        sdk.setUpEndpoint(invitationCode, then: within { [self] result in
            switch result {
            case .success:
                hadEndpoint = true
                update { [self] _ in then(.success(keys)) }
            case .failure(let problem):
                enter(.ready)
                then(.failure(problem))
            }
        })
    }

    /// What an update brought: how many keys were issued and how many revoked.
    func refresh(then: @escaping Completion<(issued: Int, revoked: Int)>) {
        if let problem = problemOfEndpoint() { return then(.failure(problem)) }
        let before = Set(keys.map(\.id))
        update { [self] result in
            let after = Set(keys.map(\.id))
            then(result.map { (issued: after.subtracting(before).count, revoked: before.subtracting(after).count) })
        }
    }

    private func update(then: @escaping Completion<Void>) {
        enter(.updating)
        sdk.updateEndpoint(then: within { [self] result in
            enter(.ready)
            readKeys()
            then(result)
        })
    }

    func listKeys(then: Completion<[HidKey]>) {
        guard sdk.isInstalled else { return then(.failure(AccessError(.sdkNotInstalled))) }
        guard isStarted else { return then(.failure(AccessError(.notStarted))) }
        readKeys()
        then(.success(keys))
    }

    /// Without an endpoint there is nothing to end, and the call has done what was asked.
    func unregister(then: @escaping Completion<Void>) {
        if let problem = problemOfPhase() { return then(.failure(problem)) }
        guard hasEndpoint else { return then(.success(())) }
        end(then: then)
    }

    private func end(then: @escaping Completion<Void>) {
        stopScanning(.noKeys)
        enter(.terminating)
        sdk.endEndpoint(then: within { [self] result in
            enter(.ready)
            if case .success = result {
                // Ended at our own wish: nobody has to be told that it was taken away.
                hadEndpoint = false
                readKeys()
            }
            then(result)
        })
    }

    func startScanning(inBackground: Bool) throws {
        if let problem = problemOfEndpoint() { throw problem }
        readKeys()
        guard !keys.isEmpty else { throw AccessError(.keyNotFound) }
        if let problem = radio.state.bluetoothProblem { throw AccessError(problem) }
        isPaused = false
        isBackground = inBackground
        try turnOn(.user)
    }

    func stopScanning(_ reason: ScanReason) {
        isPaused = false
        isBackground = false
        turnOff(reason)
    }

    func openClosestReader() throws -> Bool {
        if let problem = problemOfEndpoint() { throw problem }
        return try sdk.openClosestReader()
    }

    /// The app has left the screen: what was asked for the foreground alone pauses.
    func appHidden() {
        guard isScanning, !isBackground else { return }
        turnOff(.system)
        isPaused = true
    }

    func appShown() {
        surroundingsChanged()
        guard isPaused else { return }
        isPaused = false
        // What fails here the page sees: nothing scans, and the person asks again by a tap.
        try? turnOn(.system)
    }

    /// A radio or a permission changed: what cannot go on ends, and the page is told why.
    func surroundingsChanged() {
        if isScanning || isPaused, let problem = radio.state.bluetoothProblem {
            stopScanning(problem == .bluetoothUnauthorized ? .permission : .radio)
        }
        if isStarted { events?.statusChanged() }
    }

    /// The vendor says that its endpoint is gone.
    func endpointIsGone() {
        readKeys()
    }

    private func turnOn(_ reason: ScanReason) throws {
        if isScanning { sdk.stopReaders() }
        do {
            try sdk.startReaders(inBackground: isBackground)
        } catch {
            stopScanning(.system)
            throw error
        }
        let wasScanning = isScanning
        isScanning = true
        if !wasScanning { events?.scanningChanged(true, reason) }
    }

    private func turnOff(_ reason: ScanReason) {
        guard isScanning else { return }
        isScanning = false
        sdk.stopReaders()
        events?.scanningChanged(false, reason)
    }

    /// A scan behind the screen needs it, and nothing else does: it costs battery, and the person sees its arrow.
    private func stayAwakeWhereNeeded() {
        let isNeeded = isScanning && isBackground
        guard isNeeded != isKeptAwake else { return }
        isKeptAwake = isNeeded
        place.keepAwake(isNeeded)
    }

    private func readKeys() {
        let before = keys
        let hasEndpoint = hasEndpoint
        keys = hasEndpoint ? (try? sdk.keys()) ?? keys : []
        if before != keys { events?.keysChanged(keys) }
        if keys.isEmpty { stopScanning(.noKeys) }
        guard hadEndpoint, !hasEndpoint else { return }
        hadEndpoint = false
        events?.endpointTerminated()
    }

    /// What the SDK cannot tell leaves what was known.
    private var hasEndpoint: Bool {
        do {
            return try sdk.isEndpointSetUp
        } catch {
            return (error as? AccessError)?.code != .endpointNotSetup && hadEndpoint
        }
    }

    private func problemOfPhase() -> AccessError? {
        guard sdk.isInstalled else { return AccessError(.sdkNotInstalled) }
        guard phase != .ready else { return nil }
        return AccessError(isStarted ? .sdkBusy : .notStarted)
    }

    private func problemOfEndpoint() -> AccessError? {
        if let problem = problemOfPhase() { return problem }
        return hasEndpoint ? nil : AccessError(.endpointNotSetup)
    }

    private func enter(_ next: HidPhase) {
        guard phase != next else { return }
        phase = next
        events?.statusChanged()
    }

    private func within(_ then: @escaping Completion<Void>) -> Completion<Void> {
        let once = OnceWithin<Void>(clock: clock, seconds: Self.limitSeconds, then: then)
        return { [clock] result in clock.soon { once.settle(result) } }
    }
}
