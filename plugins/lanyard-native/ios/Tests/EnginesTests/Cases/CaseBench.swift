import Foundation
import XCTest
@testable import Engines

/// One phone on which a case runs: the page's calls with what surrounds them, and everything that the page hears.
class CaseBench {
    typealias Object = CaseFile.Object

    private static let kinds = ["call", "answer", "vendor", "phone", "happens", "seconds"]

    /// What the vendor's SDK and the phone were asked in the step that runs.
    let asks = Asked()
    private var page: [String] = []
    private var kept: [String] = []

    func call(_ method: String, _ options: Object) { XCTFail("no method \(method)") }
    /// The vendor's SDK answers its oldest open question.
    func answer(_ answer: Any) { XCTFail("nothing answers") }
    func vendor(_ stands: Object) { XCTFail("no vendor") }
    func phone(_ stands: Object) { XCTFail("no phone") }
    func happens(_ what: String, _ with: Object) { XCTFail("no \(what)") }
    /// Time passes; with 0, what is due now is done.
    func pass(_ seconds: TimeInterval) {}

    /// What the page hears, without what differs from run to run.
    func told(_ text: String) -> String { text }

    /// Runs every case of a plugin that holds here, each on a phone of its own.
    static func runAll(_ plugin: String, on bench: () -> CaseBench) throws {
        var count = 0
        for file in try CaseFile.all(of: plugin) {
            for name in try file.names() {
                try bench().run(file, name)
                count += 1
            }
        }
        XCTAssertGreaterThan(count, 0, "\(plugin) has cases")
    }

    private func run(_ file: CaseFile, _ name: String) throws {
        kept = file.kept
        for (index, step) in try file.steps(name).enumerated() {
            asks.words = []
            page = []
            guard let kind = Self.kinds.first(where: { step[$0] != nil }), let value = step[kind] else {
                throw CaseFile.Fault(what: "step \(index + 1) of \(name) is of no kind")
            }
            happen(kind, value, step["with"] as? Object ?? [:])
            pass(0)
            let place = "\(name): step \(index + 1), \(kind) \(value)"
            let wanted = (step["page"] as? [Object] ?? []).map { Self.text($0.merging(["with": Object()]) { own, _ in own }) }
            XCTAssertEqual(page, wanted, place)
            XCTAssertEqual(asks.words, step["asks"] as? [String] ?? [], place)
        }
    }

    private func happen(_ kind: String, _ value: Any, _ with: Object) {
        switch kind {
        case "answer": answer(value)
        case "vendor": vendor(value as? Object ?? [:])
        case "phone": phone(value as? Object ?? [:])
        case "seconds": pass((value as? NSNumber)?.doubleValue ?? 0)
        case "call": call(value as? String ?? "", with)
        default: happens(value as? String ?? "", with)
        }
    }

    /// Hears what a call ends in.
    func hearing(_ method: String) -> Completion<Object> {
        { [self] result in
            switch result {
            case .success(let answer): hear("resolves", method, answer)
            case .failure(let problem):
                hear("rejects", method, ["message": problem.message, "code": problem.code.rawValue, "data": problem.data])
            }
        }
    }

    /// Hears the end of a call: 'resolves' or 'rejects'.
    func hear(_ end: String, _ method: String, _ with: Object) {
        page.append(told(Self.text([end: method, "with": with])))
    }

    /// Hears an event.
    func hear(_ event: String, _ data: Object, _ isKept: Bool) {
        XCTAssertEqual(kept.contains(event), isKept, "kept: \(event)")
        hear("event", event, data)
    }

    private static func text(_ value: Object) -> String {
        let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
        return data.map { String(decoding: $0, as: UTF8.self) } ?? "no JSON: \(value)"
    }
}

/// What was asked, each as one text: fakes share it with the bench.
final class Asked {
    var words: [String] = []
}
